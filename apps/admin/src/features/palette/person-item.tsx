import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { Icon } from '@arribo/ui/icon'
import { Command } from 'cmdk'
import { itemClass } from './item-class.ts'

type Props = { name: string; phoneNumber: string; onSelect: () => void }

/** A driver, by name and number. */
export const PersonItem = ({ name, phoneNumber, onSelect }: Props) => (
  <Command.Item value={phoneNumber} onSelect={onSelect} className={itemClass}>
    <Icon name="user" size={16} />
    <span className="min-w-0 grow truncate">{name}</span>
    <span className="tabular-nums">{formatPhone(phoneNumber)}</span>
  </Command.Item>
)
