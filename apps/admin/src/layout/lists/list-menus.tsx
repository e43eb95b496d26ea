import { useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import { IconButton } from '@arribo/ui/icon-button'
import { useForm } from '@arribo/ui/use-form'
import { Link, useRouterState } from '@tanstack/react-router'
import { DeskButton } from '../desk-button.tsx'
import { BoundedInput, isTooLong } from '../bounded.tsx'
import { useRemembered } from '../remembered.ts'
import { filterOf, readViews, viewsKey, withoutView, withView } from './saved-views.ts'
import { useDropdown } from '../use-dropdown.ts'
import { Checkbox } from '@arribo/ui/checkbox'

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

const readHidden = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []

export const useHiddenColumns = (list: string) => useRemembered(`arribo.columns.${list}`, readHidden)

export function ColumnsMenu({ list, choices }: { list: string; choices: readonly { id: string; label: string }[] }) {
  const { t } = useTranslation('lists')
  const { isOpen, setIsOpen, panel, button } = useDropdown()
  const [hidden, hide] = useHiddenColumns(list)
  const toggle = (id: string) => hide(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id])
  return (
    <div ref={panel} className="relative">
      <DeskButton ref={button} kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('columns.open')}
      </DeskButton>
      {isOpen && (
        <Card className="absolute top-full right-0 z-4 mt-1 w-56">
          <fieldset className="grid gap-1">
            <legend className="sr-only">{t('columns.open')}</legend>
            {choices.map(({ id, label }) => (
              <Checkbox key={id} label={label} checked={!hidden.includes(id)} onChange={() => toggle(id)} />
            ))}
          </fieldset>
          <DeskButton kind="quiet" aria-disabled={hidden.length === 0} onClick={() => hide([])}>
            {t('columns.all')}
          </DeskButton>
        </Card>
      )}
    </div>
  )
}
