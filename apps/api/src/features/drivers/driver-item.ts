import { accountTypes } from '@arribo/api-contracts/shared/account-types'
import { language } from '@arribo/api-contracts/shared/primitives'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

export const standingOverride = z.object({ goodStanding: z.boolean(), at: z.string() })

export const driverSchema = z.object({
  sub: z.string(),
  phoneNumber: z.string(),
  name: z.string(),
  preferredPhoneNumber: z.string().nullable(),
  region: z.string(),
  humanRegion: z.string(),
  humanTimezone: z.string(),
  language,
  planType: z.enum(accountTypes).nullable(),
  setupComplete: z.boolean(),
  proxyInstalled: z.boolean(),
  flexEmail: z.string().nullable(),
  flexId: z.string().nullable(),
  /** The linked account is another driver's, who has enrolled this one. Stays true after the enrolment ends. */
  isGuest: z.boolean().optional(),
  imHere: z.boolean(),
  referralCode: z.string(),
  referredBy: z.string().nullable(),
  checkedInOnce: z.boolean(),
  /** Selfies taken before staff asked for a new one are invalid. */
  selfieWantedSince: z.string().optional(),
  /** Profile version at the last change of plan or platform account: earlier selfies are invalid. */
  accountVersion: z.number().optional(),
  createdAt: z.string(),
  version: z.number(),
  credits: z.number(),
  /** Last day of service in New York, or null if there never was a week. */
  serviceEndsOn: z.string().nullable(),
  standingOverride: standingOverride.nullable(),
  suspendedBy: z.array(z.string()).readonly(),
})

/** Only the ledger writes the balance; everything else goes through `driver.store`. */
export const driverItem = defineItem({ name: 'driver', key: keys.driver, schema: driverSchema })

export type Driver = Readonly<z.output<typeof driverSchema>>
export type StandingOverride = Readonly<z.output<typeof standingOverride>>

export const driverOfPhoneItem = defineItem({
  name: 'driver of a phone',
  key: keys.driverOfPhone,
  schema: z.object({ sub: z.string() }),
})

export const searchEntryItem = defineItem({
  name: 'search entry',
  key: keys.searchEntry,
  schema: z.object({ sub: z.string(), phone: z.string(), words: z.array(z.string()).readonly().optional() }),
})
