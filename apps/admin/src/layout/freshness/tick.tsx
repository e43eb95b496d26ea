import { Icon } from '@arribo/ui/icon'

/** Yes or no as a tick or a cross, and in words; a no is no failure, so it has no colour. */
export const Tick = ({ is, yes, no }: { is: boolean; yes: string; no: string }) => (
  <span className={`flex items-center gap-1.5 ${is ? '' : 'text-text-2'}`}>
    <Icon name={is ? 'check' : 'cross'} size={16} className={is ? 'text-success' : ''} />
    {is ? yes : no}
  </span>
)
