import { type ComponentProps, useId } from 'react'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: string; hint?: string | undefined }

/** Takes effect at once. "On" also shows a tick, so that it isn't told by colour alone. */
export function Switch({ label, hint, className = '', id: givenId, ...rest }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <label htmlFor={id} className={`flex min-h-12 items-center compact:min-h-8 gap-3 ${className}`}>
      <span className="min-w-0 grow">
        <span className="block font-bold">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-text-2">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          id={id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A native checkbox needs no aria-checked.
          role="switch"
          aria-label={label}
          aria-describedby={hint && `${id}-hint`}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border border-border-strong bg-surface-2 transition-colors checked:border-brand checked:bg-brand aria-disabled:opacity-55"
        />
        <span className="pointer-events-none absolute top-1 left-1 grid size-5 place-items-center rounded-full bg-border-strong text-transparent transition-transform peer-checked:translate-x-5 peer-checked:bg-on-brand peer-checked:text-brand">
          <Icon name="check" size={14} />
        </span>
      </span>
    </label>
  )
}
