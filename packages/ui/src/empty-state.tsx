import { type ReactNode, useContext } from 'react'
import { HasPictures, Icon, type IconName } from './icon.tsx'

type Props = { icon: IconName; title: string; children?: ReactNode; action?: ReactNode }

export const EmptyState = ({ icon, title, children, action }: Props) => (
  <div className="grid justify-items-center gap-2 px-4 py-10 text-center compact:py-6">
    {useContext(HasPictures) && (
      <span className="mb-1 grid size-14 place-items-center compact:size-10 rounded-full bg-surface-2 text-text-2">
        <Icon name={icon} size={26} className="compact:size-5" />
      </span>
    )}
    <p className="text-17 font-bold compact:text-14">{title}</p>
    {children && <div className="max-w-sm text-text-2">{children}</div>}
    {action && <div className="mt-3">{action}</div>}
  </div>
)
