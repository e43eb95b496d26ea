import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Checkbox } from '@arribo/ui/checkbox'
import { useRemembered } from '../remembered.ts'
import { useDropdown } from '../use-dropdown.ts'

type Choice = { readonly id: string; readonly label: string }

const readHidden = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []

export const useHiddenColumns = (list: string) => useRemembered(`arribo.columns.${list}`, readHidden)

export function ColumnsMenu({ list, choices }: { list: string; choices: readonly Choice[] }) {
  const { t } = useTranslation('lists')
  const { isOpen, setIsOpen, panel, button } = useDropdown()
  const [hidden, hide] = useHiddenColumns(list)
  const toggle = (id: string) => hide(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id])
  return (
    <div ref={panel} className="relative">
      <Button ref={button} kind="quiet" size="compact" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('columns.open')}
      </Button>
      {isOpen && (
        <Card className="absolute top-full right-0 z-4 mt-1 w-56">
          <fieldset className="grid gap-1">
            <legend className="sr-only">{t('columns.open')}</legend>
            {choices.map(({ id, label }) => (
              <Checkbox key={id} label={label} checked={!hidden.includes(id)} onChange={() => toggle(id)} />
            ))}
          </fieldset>
          <Button kind="quiet" size="compact" aria-disabled={hidden.length === 0} onClick={() => hide([])}>
            {t('columns.all')}
          </Button>
        </Card>
      )}
    </div>
  )
}
