import { useState } from 'react'
import { CodeInput } from '../src/code-input.tsx'
import { ErrorSummary } from '../src/error-summary.tsx'
import { PasswordInput } from '../src/password-input.tsx'
import { PhoneInput, type PhoneValue } from '../src/phone-input.tsx'
import { SelectInput } from '../src/select-input.tsx'
import { TextArea } from '../src/text-area.tsx'
import { TextInput } from '../src/text-input.tsx'
import { useSample } from './words.ts'

export function Fields() {
  const sample = useSample()
  const [phone, setPhone] = useState<PhoneValue>({ prefix: '+57', digits: '3005550123' })
  const faults = [
    { id: 'name', message: sample.required },
    { id: 'code', message: sample.required },
  ]
  return (
    <>
      <ErrorSummary faults={faults} />
      <TextInput id="name" label={sample.name} error={sample.required} />
      <PhoneInput id="phone" label={sample.phone} value={phone} onChange={setPhone} />
      <PasswordInput id="password" label={sample.password} hint={sample.passwordHint} autoComplete="off" />
      <CodeInput id="code" label={sample.code} defaultValue="482913" />
      <SelectInput
        id="status"
        label={sample.status}
        choices={[
          { value: 'all', label: sample.all },
          { value: 'pending', label: sample.pending },
        ]}
      />
      <TextArea id="note" label={sample.note} />
    </>
  )
}
