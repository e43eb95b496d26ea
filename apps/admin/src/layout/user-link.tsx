import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { phoneNumber: string; className: string; children?: ReactNode }

export const UserLink = ({ phoneNumber, className, children = formatPhone(phoneNumber) }: Props) => (
  <Link to="/admin/users/$phoneNumber" params={{ phoneNumber }} className={className}>
    {children}
  </Link>
)
