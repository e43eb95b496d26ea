import type { Chat, Message, Notice, Views } from '../data/view-of.ts'
import { Badge, Cards, Copy, Do, More, phone, Section, When } from './elements.tsx'
import { pathOfPerson } from './route.ts'

export const Inbox = ({ messages, more, notices, chats }: Views['inbox']) => (
  <>
    <Section title="Texts">
      <Texts messages={messages} empty="No text here. Register in the driver app: the code arrives at once." />
      <More count={more} />
    </Section>
    <div className="column">
      <Section title="Push notices">
        <Cards items={notices} keyOf={({ id }) => id} empty="No notice here. Drivers switch them on under reminders.">
          {(notice) => <NoticeCard notice={notice} />}
        </Cards>
      </Section>
      <Section title="Live chat">
        <Cards items={chats} keyOf={({ id }) => id} empty="Nobody chats. The driver app's help page has the chat.">
          {(chat) => <ChatCard chat={chat} />}
        </Cards>
      </Section>
    </div>
  </>
)

type TextsProps = { readonly messages: readonly Message[]; readonly empty: string; readonly isOfOne?: boolean }

export const Texts = ({ messages, empty, isOfOne = false }: TextsProps) => (
  <Cards items={messages} keyOf={({ id }) => id} empty={empty}>
    {(message) => (
      <>
        <p className="line">
          {!isOfOne && <Recipient message={message} />}
          <Badge>{message.kind}</Badge>
          <span className="push">
            <When at={message.at} />
          </span>
        </p>
        {message.code && <Code code={message.code} of={message.name || message.to} />}
        <p className="quiet">{message.text}</p>
      </>
    )}
  </Cards>
)

const Recipient = ({ message: { to, name } }: { message: Message }) => (
  <>
    <strong>{to.startsWith('+') ? <a href={pathOfPerson(to)}>{name || phone(to)}</a> : to}</strong>
    {name && <span className="quiet">{phone(to)}</span>}
  </>
)

export const Code = ({ code, of }: { code: string; of: string }) => (
  <p className="line">
    <span className="code">{code}</span>
    <Copy text={code} what={`the code of ${of}`} />
  </p>
)

const NoticeCard = ({ notice: { text, sentAt, isWaiting } }: { notice: Notice }) => (
  <>
    <p className="line">
      {isWaiting && <Badge kind="warning">waits for the phone</Badge>}
      <span className="push">
        <When at={sentAt} />
      </span>
    </p>
    <p className="quiet">{text}</p>
  </>
)

const reply = 'We are looking into it.'

const ChatCard = ({ chat: { id, name, given, startedAt, isOpen, lines } }: { chat: Chat }) => (
  <>
    <p className="line">
      <strong>{name}</strong>
      <Badge kind={isOpen ? 'good' : 'plain'}>{isOpen ? 'here' : 'left'}</Badge>
      <span className="push">
        <When at={startedAt} />
      </span>
    </p>
    <p className="quiet">{given}</p>
    {lines.map(({ from, text }, index) => (
      <p key={index}>
        <strong>{from === 'staff' ? 'Staff' : 'Driver'}:</strong> {text}
      </p>
    ))}
    {isOpen && (
      <p className="actions">
        <Do label={`Answer “${reply}”`} call={{ method: 'POST', path: `/chats/${id}/reply`, body: { text: reply } }} />
      </p>
    )}
  </>
)
