import { Icon } from '@arribo/ui/icon'

/** “No” isn't an error, so the cross has no error colour. */
export const Tick = ({ is, yes, no }: { is: boolean; yes: string; no: string }) => (
  <span className={`flex items-center gap-1.5 ${is ? '' : 'text-text-2'}`}>
    <Icon name={is ? 'check' : 'cross'} size={16} className={is ? 'text-success' : ''} />
    {is ? yes : no}
  </span>
)
