import { useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import { IconButton } from '@arribo/ui/icon-button'
import { useForm } from '@arribo/ui/use-form'
import { Link, useRouterState } from '@tanstack/react-router'
import { DeskButton } from '../desk-button.tsx'
import { BoundedInput, isTooLong } from '../bounded.tsx'
import { useRemembered } from '../remembered.ts'
import { viewsKey } from './kept-views.ts'
import { filterOf, readViews, withoutView, withView } from './saved-views.ts'
import { useDropdown } from '../use-dropdown.ts'

const longestName = 40

export function ViewsMenu({ list }: { list: string }) {
  const { t } = useTranslation('lists')
  const { isOpen, setIsOpen, close, panel, button } = useDropdown()
  const [views, keep] = useRemembered(viewsKey(list), readViews)
  const search = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> })
  const save = (name: string) => keep(withView(views, { name, search: filterOf(search) }))
  return (
    <div ref={panel} className="relative">
      <DeskButton ref={button} kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('views.open')}
      </DeskButton>
      {isOpen && (
        <Card
          role="group"
          aria-label={t('views.open')}
          className="absolute top-full right-0 z-4 mt-1 grid w-72 max-w-[calc(100vw-2rem)] gap-3"
        >
          {views.length === 0 && <p className="text-13 text-text-2">{t('views.none')}</p>}
          <ul className="grid gap-1">
            {views.map((view) => (
              <li key={view.name} className="flex items-center gap-2">
                <Link
                  to="."
                  search={view.search}
                  onClick={close}
                  className="inline-flex min-h-8 min-w-0 grow items-center break-words"
                >
                  {view.name}
                </Link>
                <IconButton
                  icon="trash"
                  label={t('views.remove', { name: view.name })}
                  onClick={() => keep(withoutView(views, view.name))}
                />
              </li>
            ))}
          </ul>
          <NameForm onSave={save} />
        </Card>
      )}
    </div>
  )
}

function NameForm({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useTranslation(['lists', 'app'])
  const { form, text, clear } = useForm({
    initial: { name: '' },
    labels: { name: t('lists:views.name') },
    ids: { name: 'view-name' },
    errorsOf: ({ name }) => ({ name: name.trim() ? (isTooLong(name, longestName) ? 'tooLong' : undefined) : 'noName' }),
    words: { noName: t('lists:views.noName'), tooLong: t('app:characters.most', { most: longestName }) },
    runsOffline: true,
    send: ({ name }) => onSave(name.trim()),
    onSent: () => {
      clear()
    },
  })
  return (
    <form {...form} className="grid gap-2">
      <BoundedInput {...text('name')} most={longestName} />
      <DeskButton type="submit" kind="secondary" className="justify-self-start">
        {t('lists:views.save')}
      </DeskButton>
    </form>
  )
}
