import type { Holding } from '@arribo/api-contracts/admin/cases'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { useTranslation } from '@arribo/i18n'
import { useCopy } from '@arribo/ui/copy-button'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { config } from '../../app/auth.ts'
import { queryClient } from '../../app/query-client.ts'
import { want } from '../../layout/commands/commanded.ts'
import { type CommandName, commandNames, commands, fillOf } from '../../layout/commands/commands.ts'
import { useReasonAgainst } from '../../layout/permitted.tsx'
import type { Called, Row } from './use-driver-rows.ts'

/** Commands of a place; the bulk upload is hidden in an environment without its function. */
const commandsOn = (place: (typeof commands)[CommandName]['on']) =>
  commandNames.filter((name) => commands[name].on === place && (name !== 'selfieFiles' || config.selfieUploadAddress))

/** The rows of all commands: about a driver, about a charge, or about nobody. Only the tools can be used without one. */
export function useCommandRows() {
  const labelOf = useLabels()
  const { t } = useTranslation(['find', 'user', 'ui'])
  const reasonAgainst = useReasonAgainst()
  const navigate = useNavigate()
  const onPage = useOnPage()
  const copy = useCopy()

  const rowOf = (name: CommandName, label: string, act: () => void): Row => ({
    id: name,
    label,
    act,
    reason: reasonAgainst(commands[name].needs),
  })
  const toolRow = (name: CommandName, label: string, fill?: string): Row =>
    rowOf(name, label, () => {
      onPage('/admin/tools', () => navigate({ to: '/admin/tools' }))
      want({ name, fill })
    })

  const ofDriver = ({ name: own, called = own, phoneNumber }: Called): Row[] => {
    const { flexEmail } = queryClient.getQueryData<AdminUser>(['user', phoneNumber]) ?? {}
    const fills = { phone: phoneNumber, email: flexEmail ?? undefined }
    const about = (what: string) => t('find:about', { what, name: called })
    const toPage = () => navigate({ to: '/admin/users/$phoneNumber', params: { phoneNumber } })
    const holder = queryClient.getQueryData<Holding>(['case', phoneNumber])?.holder
    // Only a case that somebody is known to hold can be released.
    const offered = commandsOn('driver').filter((name) => name !== 'release' || holder)
    const onDriver = offered.map((name) =>
      rowOf(name, about(labelOf(name)), () => {
        onPage(`/admin/users/${phoneNumber}`, toPage)
        want({ name, about: phoneNumber })
      }),
    )
    const filled = commandsOn('tools').flatMap((name) => {
      const kind = fillOf(name)
      return kind ? [toolRow(name, about(labelOf(name)), fills[kind])] : []
    })
    const copied = about(t('ui:copy', { what: t('user:fields.phone') }))
    const copying = { id: 'copy', label: copied, act: () => copy(phoneNumber) }
    return [...onDriver, ...filled, copying].map((row) => ({ ...row, id: `${row.id} ${phoneNumber}` }))
  }

  return {
    ofDriver,
    ofCharge: (charge: string): Row[] =>
      commandsOn('charge').map((name) => rowOf(name, labelOf(name), () => want({ name, about: charge }))),
    tools: commandsOn('tools').map((name) => toolRow(name, labelOf(name))),
  }
}

/** Goes to a page unless it is open: staying keeps what is open and typed there. */
function useOnPage() {
  const router = useRouter()
  return (path: string, go: () => Promise<void>) => {
    if (decodeURIComponent(router.state.location.pathname) !== path) void go()
  }
}

/** What each command is called. */
function useLabels() {
  const { t } = useTranslation([
    'find',
    'notes',
    'user',
    'standing',
    'macrosReplyKit',
    'payments',
    'tools',
    'selfies',
    'selfiesUploads',
  ])
  return (name: CommandName): string => {
    const command = commands[name]
    return 'field' in command ? t('find:edit', { field: t(command.field) }) : t(command.words)
  }
}
