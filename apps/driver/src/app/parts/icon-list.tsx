import { Icon, type IconName } from '@arribo/ui/icon'

export const IconList = ({ items }: { items: readonly (readonly [icon: IconName, text: string])[] }) => (
  <ul className="grid gap-3">
    {items.map(([icon, text]) => (
      <li key={text} className="flex gap-3">
        <Icon name={icon} className="mt-0.5 text-brand" />
        <span>{text}</span>
      </li>
    ))}
  </ul>
)
