import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string }

/** `className` has the height: of two, the style sheet that was loaded last would decide. */
export function Checkbox({ label, className = 'min-h-8', id: named, ...rest }: Props) {
  const made = useId()
  const id = named ?? made
  return (
    <label htmlFor={id} className={`inline-flex items-center gap-2 ${className}`}>
      <input {...rest} id={id} type="checkbox" className="size-5 shrink-0 accent-brand" />
      {label}
    </label>
  )
}
