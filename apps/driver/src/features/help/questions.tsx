import { Icon } from '@arribo/ui/icon'
import { useId } from 'react'

type Question = { readonly question: string; readonly answer: readonly string[] }

export function Questions({ title, questions }: { title: string; questions: readonly Question[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-20">
        {title}
      </h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-border">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-bold [&::-webkit-details-marker]:hidden">
            {question}
            <Icon name="down" className="text-brand transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid gap-2 pb-5 text-text-2">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </section>
  )
}
