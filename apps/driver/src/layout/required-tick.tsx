import { Checkbox } from '@arribo/ui/checkbox'

type Props = {
  id: string
  label: string
  value: boolean
  onChange: (isTicked: boolean) => void
  error: string | undefined
}

export function RequiredTick({ id, label, value, onChange, error }: Props) {
  return (
    <div>
      <Checkbox
        id={id}
        label={label}
        checked={value}
        className="min-h-12"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onChange(event.target.checked)}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-15 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
