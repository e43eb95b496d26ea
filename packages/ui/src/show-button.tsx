import { Icon } from './icon.tsx'

type Props = {
  /** The id of the masked field; it leaves room for the button at its end. */
  of: string
  label: string
  isShown: boolean
  onToggle: () => void
}

/** At the end of a masked field: shows what was typed, or masks it again. */
export const ShowButton = ({ of, label, isShown, onToggle }: Props) => (
  <button
    type="button"
    aria-label={label}
    aria-controls={of}
    onClick={onToggle}
    className="absolute inset-y-0 right-0 grid w-12 place-items-center compact:w-8 rounded-control text-text-2 hover:text-text"
  >
    <Icon name={isShown ? 'eye-off' : 'eye'} />
  </button>
)
