import { Icon, type IconName } from '@arribo/ui/icon'

type Item = readonly [icon: IconName, text: string]

export const IconList = ({ items }: { items: readonly Item[] }) => (
  <ul className="grid gap-3">
    {items.map(([icon, text]) => (
      <li key={text} className="flex gap-3">
        <Icon name={icon} className="mt-0.5 text-brand" />
        <span>{text}</span>
      </li>
    ))}
  </ul>
)
