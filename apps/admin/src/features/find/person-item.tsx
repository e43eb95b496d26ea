import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { Icon } from '@arribo/ui/icon'
import { PaletteItem, type SetSelectedId } from './palette-item.tsx'

type Props = { name: string; phoneNumber: string; onSelect: () => void; setSelectedId: SetSelectedId }

/** A driver, by name and number. */
export const PersonItem = ({ name, phoneNumber, onSelect, setSelectedId }: Props) => (
  <PaletteItem value={phoneNumber} onSelect={onSelect} setSelectedId={setSelectedId}>
    <Icon name="user" size={16} />
    <span className="min-w-0 grow truncate">{name}</span>
    <span className="tabular-nums">{formatPhone(phoneNumber)}</span>
  </PaletteItem>
)
