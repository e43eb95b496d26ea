import type { findPeople } from '@arribo/api-contracts/admin/find'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { formatMoment, languageEntries, languages, useLanguage, useTranslation } from '@arribo/i18n'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { stringifySearch } from '@arribo/api-contracts/shared/search'
import { showLanguage } from '../../app/language.ts'
import { keysList } from '../../layout/keyboard/use-keys.ts'
import { signOutQuestion } from '../../layout/sign-out-question.ts'
import { type Tab, tabs } from '../../layout/frame/tabs.ts'
import { themes, useTheme } from '../../layout/frame/theme.ts'
import { isNamed, type Recognised } from './recognise.ts'
import { idle, type Row, textOf } from './use-command-rows.ts'
import { viewsOf } from '../../layout/lists/saved-views.ts'

type PagePath = Tab['to'] | '/admin/replies' | '/admin/cognitoGroups' | '/admin/approvals'

export function useActions(typed: string, wanted: Recognised | null, seen: Answer<typeof findPeople> | undefined) {
  const { t } = useTranslation(['find', 'app', 'ui', 'keys', 'macros', 'groups', 'approvals'])
  const navigate = useNavigate()
  const goTo = (phoneNumber: string) => void navigate({ to: '/admin/users/$phoneNumber', params: { phoneNumber } })
  const shown = useLanguage()
  const named = (rows: Row[]) => rows.filter((row) => isNamed(textOf(row), typed))
  const views = useViewRows()
  const driversOnly = useDriversOnly()
  const [theme, chooseTheme] = useTheme()
  const page = (to: PagePath, name: string, also: string) => ({
    id: to,
    also,
    label: t('page', { page: name }),
    act: () => void navigate({ to }),
  })
  const pages = [
    ...tabs.map(({ to, word }) => page(to, t(`app:${word}`), t(`also.${word}`))),
    page('/admin/replies', t('macros:title'), t('also.replies')),
    page('/admin/cognitoGroups', t('groups:title'), t('also.groups')),
    page('/admin/approvals', t('approvals:title'), t('also.approvals')),
  ]
  const actions = [
    { id: 'keys', label: t('keys:title'), also: t('also.keys'), act: () => keysList.set(true) },
    ...languages
      .filter((language) => language !== shown)
      .map((language) => ({
        id: `language-${language}`,
        label: languageEntries[language].switchTo,
        also: t('also.language'),
        act: () => void showLanguage(language),
      })),
    ...themes
      .filter((each) => each !== theme)
      .map((each) => ({
        id: `theme-${each}`,
        label: `${t('app:profile.theme')}: ${t(`app:profile.themes.${each}`)}`,
        also: t('also.theme'),
        act: () => chooseTheme(each),
      })),
    { id: 'logout', label: t('ui:logout'), also: t('also.logout'), act: signOutQuestion.signOut },
  ]
  return {
    goTo,
    place: usePlace(wanted, seen, goTo),
    pages: named([...pages, ...(typed.trim() ? views : [])]),
    actions: named([...actions, ...(typed.trim() ? driversOnly : [])]),
  }
}

/** What people look for here although staff can't do it. */
function useDriversOnly(): Row[] {
  const { t } = useTranslation('find')
  return (['password', 'deletion'] as const).map((what) => ({
    id: what,
    label: t(`driversOnly.${what}`),
    also: t(`also.${what}`),
    act: idle,
    reason: t(`driversOnly.${what}Why`),
  }))
}

/** A log entry is found by its ID only among those of some days. */
const logEntryId = /^[\da-f]{8}$/i

function usePlace(
  what: Recognised | null,
  seen: Answer<typeof findPeople> | undefined,
  goTo: (phoneNumber: string) => void,
): Row[] {
  const found = seen?.found
  const { t, language } = useTranslation(['find', 'approvals'])
  const { history } = useRouter()
  const navigate = useNavigate()
  if (found === 'failure')
    return (seen?.entries ?? []).map(({ id: entry, timestamp: at, phoneNumber }) => ({
      id: `entry ${entry}`,
      label: t('failure', { at: formatMoment(new Date(at), language), phone: formatPhone(phoneNumber) }),
      act: () =>
        void navigate({ to: '/admin/users/$phoneNumber/logs', params: { phoneNumber }, search: { entry, at } }),
    }))
  const one = (id: string, label: string, act: () => unknown) => [{ id, label, act: () => void act() }]
  if (!what) return []
  if (what.kind === 'phone')
    return one('phone', t('phone', { phone: formatPhone(what.phoneNumber) }), () => goTo(what.phoneNumber))
  const { kind, text } = what
  if (kind === 'link') return one('link', t('link'), () => history.push(text))
  if (kind === 'id' && found === 'approval')
    return one('approval', t('page', { page: t('approvals:title') }), () => navigate({ to: '/admin/approvals' }))
  if (kind === 'address' || (kind === 'id' && found === 'task'))
    return one('tasks', t('tasks', { text }), () => navigate({ to: '/admin/tasks', search: { search: text } }))
  if (kind === 'words' ? logEntryId.test(text) : kind === 'id' && seen?.items.length === 0)
    return one('logs', t('logs', { text }), () => navigate({ to: '/admin/logs', search: { search: text } }))
  const toCharge = () => navigate({ to: '/admin/billing/$charge', params: { charge: text } })
  return kind === 'payment'
    ? one('charge', t(/^(?:dp|du|re|pyr)_/.test(text) ? 'chargeOf' : 'charge', { text }), toCharge)
    : []
}

function useViewRows(): Row[] {
  const { t } = useTranslation(['find', 'app'])
  const { history } = useRouter()
  return tabs.flatMap(({ to, word, ...tab }) =>
    ('list' in tab ? viewsOf(tab.list) : []).map(({ name, search }) => ({
      id: `view ${to} ${name}`,
      label: t('find:view', { name, page: t(`app:${word}`) }),
      act: () => history.push(to + stringifySearch(search)),
    })),
  )
}
