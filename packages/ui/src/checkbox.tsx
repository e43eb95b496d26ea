import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: string }

/** A choice that takes effect when its form is sent, or that filters a list. */
export function Checkbox({ label, className = '', ...rest }: Props) {
  const id = useId()
  return (
    <label htmlFor={id} className={`inline-flex min-h-8 items-center gap-2 ${className}`}>
      <input {...rest} id={id} type="checkbox" className="size-5 shrink-0 accent-brand" />
      {label}
    </label>
  )
}
