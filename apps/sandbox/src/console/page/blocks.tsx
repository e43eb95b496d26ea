import type { Account, Arrival, Block, Confirmation, Views } from '../data/view-of.ts'
import { Badge, Cards, Do, More, Section, When } from './elements.tsx'

export const Blocks = ({ accounts, more, confirmations, arrivals }: Views['blocks']) => (
  <>
    <Section title="Platform accounts">
      <Cards
        items={accounts}
        keyOf={({ platform, email }) => `${platform}:${email}`}
        empty="No account here. The first sign-in with one of the sandbox's emails opens it."
      >
        {(account) => <AccountCard account={account} />}
      </Cards>
      <More count={more} />
    </Section>
    <div className="column">
      <Section title="Waiting for an approval">
        <Cards
          items={confirmations}
          keyOf={({ id }) => id}
          empty="Nobody waits. confirmation@flex.example does, after its password."
        >
          {(confirmation) => <ConfirmationCard confirmation={confirmation} />}
        </Cards>
      </Section>
      <Section title="Arrivals">
        <Cards items={arrivals} keyOf={({ id }) => id} empty="No check-in here.">
          {(arrival) => <ArrivalCard arrival={arrival} />}
        </Cards>
      </Section>
    </div>
  </>
)

const AccountCard = ({ account }: { account: Account }) => (
  <>
    <p className="line">
      <strong>{account.owner || account.email}</strong>
      {account.owner && <span className="quiet">{account.email}</span>}
      <Badge>{account.platform}</Badge>
      {account.challenge !== 'none' && <Badge kind="warning">asks {account.challenge}</Badge>}
    </p>
    <BlockList blocks={account.blocks} />
    <PlanBlock account={account} />
  </>
)

const ConfirmationCard = ({ confirmation: { id, email, platform, until } }: { confirmation: Confirmation }) => (
  <>
    <p className="line">
      <strong>{email}</strong> <Badge>{platform}</Badge>
      <span className="push">
        until <When at={until} />
      </span>
    </p>
    <p className="actions">
      <Do
        label="Approve"
        kind="primary"
        about={email}
        call={{ method: 'POST', path: `/confirmations/${id}/approve` }}
      />
      <Do label="Deny" kind="danger" about={email} call={{ method: 'POST', path: `/confirmations/${id}/deny` }} />
    </p>
  </>
)

const ArrivalCard = ({ arrival: { account, at, station, meters } }: { arrival: Arrival }) => (
  <>
    <p className="line">
      <strong>{account}</strong> <Badge kind="good">arrived</Badge>
      <span className="push">
        <When at={at} />
      </span>
    </p>
    <p className="quiet">
      {station}, {meters} m from the station
    </p>
  </>
)

export const BlockList = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.length === 0 ? (
    <p className="quiet">No block planned.</p>
  ) : (
    <ul className="lines">
      {blocks.map(({ id, startsAt, minutes, dollars, station, isInstant }) => (
        <li key={id}>
          <When at={startsAt} /> · {minutes} min · ${dollars.toFixed(2)} · {station}{' '}
          {isInstant && <Badge kind="warning">instant</Badge>}
        </li>
      ))}
    </ul>
  )

export function PlanBlock({ account: { email, platform, owner, blocks } }: { account: Account }) {
  const plan = (more: object) => ({ method: 'POST', path: '/blocks', body: { email, platform, ...more } }) as const
  const query = new URLSearchParams({ email, platform })
  return (
    <p className="actions" role="group" aria-label={`Blocks of ${owner || email}`}>
      <Do label="Block in 2 minutes" call={plan({ startsInMinutes: 2 })} />
      <Do label="In 40 minutes" call={plan({ startsInMinutes: 40 })} />
      <Do label="Instant block" call={plan({ isInstant: true })} />
      {blocks.length > 0 && <Do label="Drop all" kind="danger" call={{ method: 'DELETE', path: `/blocks?${query}` }} />}
    </p>
  )
}
