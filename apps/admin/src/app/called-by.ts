import { formatPhone } from '@arribo/api-contracts/shared/phone-number'

/** The number of somebody whose name isn't known. */
export const calledBy = ({ name, phoneNumber }: { readonly name: string; readonly phoneNumber: string }): string =>
  name || formatPhone(phoneNumber)
