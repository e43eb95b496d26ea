import type { Holding } from '@arribo/api-contracts/admin/cases'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { useTranslation } from '@arribo/i18n'
import { useCopy } from '@arribo/ui/copy-button'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { config } from '../../app/auth.ts'
import { queryClient } from '../../app/query-client.ts'
import { want } from '../../layout/commands/commanded.ts'
import { type Command, type CommandName, commandNames, commands } from '../../layout/commands/commands.ts'
import { useReasonAgainst } from '../../layout/permitted.tsx'
import type { Verb } from './recognise.ts'

export type Row = {
  readonly id: string
  readonly label: string
  /** Other words by which it is found, from `also` of the words. */
  readonly also?: string
  readonly act: () => void
  /** Why this member of staff may not do it. */
  readonly reason?: string | undefined
  /** The action opens its own dialog in place of the palette, so the palette doesn't close. */
  readonly stays?: true
}

export const textOf = ({ label, also = '' }: Row): string => `${label} ${also}`

/** Can be found, but not chosen: a row that only says why. */
export const idle = (): void => undefined

export type Person = { readonly name: string; readonly phoneNumber: string }
/** `called` replaces the name in labels when the driver's own row already shows it. */
type Called = Person & { readonly called?: string }

/** The bulk upload is left out in an environment without its function. */
const commandsOn = (place: (typeof commands)[CommandName]['on']) =>
  commandNames.filter((name) => commands[name].on === place && (name !== 'selfieFiles' || config.selfieUploadAddress))

/** What was last read about the driver, if they were opened already. */
const knownUser = (phoneNumber: string) => queryClient.getQueryData<AdminUser>(['user', phoneNumber])

/** Only the tools can be used without a driver or a charge. */
export function useCommandRows(onGive: (person: Person) => void) {
  const labelOf = useLabels()
  const { t } = useTranslation(['find', 'user', 'ui'])
  const rowOf = useRowOf()
  const navigate = useNavigate()
  const onPage = useOnPage()
  const copy = useCopy()
  const verbsFor = useVerbRows(onGive)

  const toolRow = (name: CommandName, label: string, fill?: string, about?: AdminUser): Row => {
    const open = () => {
      onPage('/admin/tools', () => navigate({ to: '/admin/tools' }))
      want({ name, fill })
    }
    return rowOf(name, label, open, about)
  }

  const ofDriver = ({ name: own, called = own, phoneNumber }: Called): Row[] => {
    const known = knownUser(phoneNumber)
    // A tool that has nothing to fill in for this driver isn't offered. Without a driver, all tools are.
    const fills = { phone: phoneNumber, email: phoneNumber === '' ? '' : known?.flexEmail }
    const about = (what: string) => t('find:about', { what, name: called })
    const toPage = () => navigate({ to: '/admin/users/$phoneNumber', params: { phoneNumber } })
    const holder = queryClient.getQueryData<Holding>(['case', phoneNumber])?.holder
    // Only a case that somebody is known to hold can be released.
    const offered = commandsOn('driver').filter((name) => name !== 'release' || holder)
    const onDriver = offered.map((name) => {
      const open = () => {
        onPage(`/admin/users/${phoneNumber}`, toPage)
        want({ name, about: phoneNumber })
      }
      return rowOf(name, about(labelOf(name)), open, known)
    })
    const filled = commandsOn('tools').flatMap((name) => {
      const { fill: kind }: Command = commands[name]
      const fill = kind && fills[kind]
      return fill == null ? [] : [toolRow(name, about(labelOf(name)), fill, known)]
    })
    const copied = about(t('ui:copy', { what: t('user:fields.phone') }))
    const copying = { id: 'copy', label: copied, act: () => copy(phoneNumber) }
    return [...verbsFor({ name: own, called, phoneNumber }), ...onDriver, ...filled, copying].map((row) => ({
      ...row,
      id: `${row.id} ${phoneNumber}`,
    }))
  }

  return {
    ofDriver,
    ofCharge: (charge: string): Row[] =>
      commandsOn('charge').map((name) => rowOf(name, labelOf(name), () => want({ name, about: charge }))),
    tools: commandsOn('tools').map((name) => toolRow(name, labelOf(name))),
  }
}

/** What can be done for a driver, while nobody is open or found. */
export function useRowsOfNobody(): Row[] {
  const labelOf = useLabels()
  const rowOf = useRowOf()
  const { t } = useTranslation('find')
  return commandsOn('driver').map((name) => ({
    ...rowOf(name, t('about', { what: labelOf(name), name: t('someDriver') }), idle),
    reason: t('needsDriver'),
  }))
}

function useRowOf() {
  const { t } = useTranslation('find')
  const reasonAgainst = useReasonAgainst()
  return (name: CommandName, label: string, act: () => void, about?: AdminUser): Row => {
    const { needs, changesAccount }: Command = commands[name]
    const reason = reasonAgainst(needs, changesAccount && about)
    return { id: name, label, also: t(`also.${name}`), act, reason }
  }
}

/** These verbs can be typed in front of a driver's name. The ID of each row is its verb. */
function useVerbRows(onGive: (person: Person) => void) {
  const { t } = useTranslation('find')
  const navigate = useNavigate()
  const reasonAgainst = useReasonAgainst()
  const to = '/admin/users/$phoneNumber/logs'
  return ({ called: name, ...person }: Required<Called>): (Row & { id: Verb })[] => {
    const { phoneNumber } = person
    const reason = reasonAgainst('staff:write', knownUser(phoneNumber))
    const openLogs = () => void navigate({ to, params: { phoneNumber } })
    return [
      { id: 'logs', label: t('verbs.logs', { name }), act: openLogs },
      { id: 'give', label: t('verbs.give', { name }), act: () => onGive(person), stays: true, reason },
    ]
  }
}

/** Doesn't go to a page that is already open, because that would lose what is open and typed there. */
function useOnPage() {
  const router = useRouter()
  return (path: string, go: () => Promise<void>) => {
    if (decodeURIComponent(router.state.location.pathname) !== path) void go()
  }
}

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
