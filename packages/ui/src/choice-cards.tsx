import { useId } from 'react'

export type Choice<V extends string> = {
  readonly value: V
  readonly title: string
  readonly text?: string
  readonly aside?: string
}

type Props<V extends string> = {
  legend: string
  isLegendHidden?: boolean
  choices: readonly Choice<V>[]
  value: V | null
  onChange: (value: V) => void
}

export function ChoiceCards<V extends string>({ legend, isLegendHidden = false, choices, value, onChange }: Props<V>) {
  const name = useId()
  return (
    <fieldset className="grid gap-3">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 text-15 font-bold compact:text-13'}>{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-16 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 compact:min-h-10 compact:p-2.5 rounded-card border border-border-strong bg-surface p-4 transition-colors has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="size-5 shrink-0 accent-brand outline-none"
          />
          <span className="min-w-0 grow basis-28 wrap-anywhere">
            <span className="block text-17 font-bold compact:text-14">{choice.title}</span>
            {choice.text && <span className="block text-15 text-text-2 compact:text-13">{choice.text}</span>}
          </span>
          {choice.aside && <span className="ml-auto shrink-0 text-20 font-bold compact:text-14">{choice.aside}</span>}
        </label>
      ))}
    </fieldset>
  )
}
