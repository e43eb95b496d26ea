import { saveLanguage as contract } from '@arribo/api-contracts/driver/me'
import { implement } from '../../../platform/http/endpoint.ts'
import { editDriver } from '../edit-driver.ts'

export const saveLanguage = implement(contract, async ({ table, actor, now }, { body: { lang } }) => {
  const { language } = await editDriver(table, actor.sub, { description: 'language chosen', now }, () => ({
    language: lang,
  }))
  return { language }
})
