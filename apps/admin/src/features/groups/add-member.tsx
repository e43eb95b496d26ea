import { isPhone } from '@arribo/api-contracts/shared/phone'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { isStaffGroup } from '@arribo/runtime-contracts/groups'
import { Button } from '@arribo/ui/button'
import { TextInput } from '@arribo/ui/text-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { readPhone } from '../../app/read-phone.ts'
import { useUnsavedWork } from '../../app/unsaved-work.ts'
import { AskApprovalDialog } from '../../layout/asking/ask-approval-dialog.tsx'
import { useAddMember, useFindNewMember } from './groups.queries.ts'

type Person = { readonly name: string; readonly phoneNumber: string }

const named = ({ name, phoneNumber }: Person) => ({ name, phone: formatPhone(phoneNumber) })

/** Adds a member; for a staff group it asks a colleague to approve. */
export function AddMember({ group }: { group: string }) {
  const { t } = useTranslation(['groups', 'approvals', 'ui'])
  const add = useAddMember(group)
  const find = useFindNewMember(group)
  const [asked, setAsked] = useState<Person>()
  const { form, text, isBusy, isChanged, clear } = useForm({
    initial: { phone: '' },
    labels: { phone: t('groups:phone') },
    ids: { phone: 'memberPhone' },
    errorsOf: ({ phone }) => ({ phone: isPhone(readPhone(phone)) ? undefined : 'invalidPhone' }),
    words: { invalidPhone: t('groups:invalidPhone') },
    send: async ({ phone }): Promise<Person | undefined> => {
      if (isStaffGroup(group)) return find.mutateAsync(readPhone(phone))
      await add.mutateAsync(readPhone(phone))
      toastSuccess(t('groups:added', { phone: formatPhone(readPhone(phone)) }))
      return undefined
    },
    onSent: (person) => {
      if (person) setAsked(person)
      else clear()
    },
    refusalsOf: (error) => ({ phone: failureMessage(error, t('ui:unexpected')) }),
    sentenceOf: (error) => failureMessage(error, t('ui:unexpected')),
  })
  useUnsavedWork(isChanged)
  return (
    <>
      <form {...form} className="flex max-w-xl flex-wrap items-start gap-2">
        <div className="min-w-64 grow">
          <TextInput {...text('phone')} type="tel" autoComplete="off" placeholder="+1 305 555 0100" />
        </div>
        <Button type="submit" size="compact" className="mt-6" isBusy={isBusy}>
          {t(isStaffGroup(group) ? 'groups:askToAdd' : 'groups:addMember')}
        </Button>
      </form>
      {asked !== undefined && isStaffGroup(group) && (
        <AskApprovalDialog
          title={t('approvals:ask.addMember', { ...named(asked), group })}
          change={{ kind: 'add_member', group, phoneNumber: asked.phoneNumber }}
          onAsked={() => clear()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
