import { formatPhone } from '@arribo/api-contracts/shared/phone-number'

type Person = { readonly name?: string | undefined; readonly phoneNumber: string }

/** The name, or the number of somebody whose name isn't known. */
export const calledBy = ({ name, phoneNumber }: Person): string => name || formatPhone(phoneNumber)
