import { saveLanguage as contract } from '@arribo/api-contracts/driver/users'
import { implement } from '../../../platform/http/endpoint.ts'
import { findOrCompleteDriver } from '../completing.ts'
import { editDriver } from '../../drivers/edit-driver.ts'

export const saveLanguage = implement(contract, async (context, { body: { lang } }) => {
  const { table, identity, actor, now } = context
  await findOrCompleteDriver(context)
  await identity.setLanguage(actor.sub, lang)
  const { language } = await editDriver(table, actor.sub, { description: 'language chosen', now }, () => ({
    language: lang,
  }))
  return { language }
})
