import { crowd, people, type Person } from '../../people.ts'
import type { Sandbox } from '../../sandbox-parts.ts'
import type { PlatformAccount } from '../../stand-ins/delivery/controls.ts'
import { matches } from './search.ts'

const shown = 12
const shownArrivals = 8

/** Everybody with their own platform account, by its email. */
const owners = new Map<string, Person>([...Object.values(people), ...crowd].map((person) => [person.flexEmail, person]))

export async function accountOf({ delivery }: Sandbox, account: PlatformAccount) {
  const { email, platform, challenge } = account
  const blocks = await delivery.controls.listBlocks(email, platform)
  return {
    email,
    platform,
    owner: owners.get(email)?.name ?? '',
    challenge,
    blocks: blocks.map((block) => ({
      id: block.assignmentId,
      startsAt: block.startTime * 1000,
      minutes: block.durationInMinutes,
      dollars: block.bookedPrice.amount,
      station: block.addressId,
      place: placeOf(delivery, block.addressId),
      isInstant: block.schedulingType === 'INSTANT',
    })),
  }
}

function placeOf({ controls }: Sandbox['delivery'], addressId: string): string {
  const station = controls.listStations().find((each) => each.addressId === addressId)
  return station ? `${station.latitude}, ${station.longitude}` : ''
}

export async function blocks(sandbox: Sandbox, search: string) {
  const { controls } = sandbox.delivery
  const isFound = (email: string) =>
    matches(search, email, owners.get(email)?.name ?? '', owners.get(email)?.phoneNumber ?? '')
  const found = controls
    .listAccounts()
    .filter(({ email, phoneNumber }) => isFound(email) || matches(search, phoneNumber))
  return {
    accounts: await Promise.all(found.slice(0, shown).map((account) => accountOf(sandbox, account))),
    more: Math.max(0, found.length - shown),
    confirmations: controls
      .listConfirmations()
      .map(({ challengeId, email, platform, expiresAt }) => ({ id: challengeId, email, platform, until: expiresAt })),
    arrivals: controls
      .listArrivals()
      .map(({ checkInId, accountKey, acceptedAt, addressId, distanceMeters }) => ({
        id: checkInId,
        account: accountKey.replace(/^\w+:/, ''),
        at: acceptedAt,
        station: addressId,
        meters: Math.round(distanceMeters),
      }))
      .filter(({ account }) => isFound(account))
      .slice(0, shownArrivals),
  }
}
