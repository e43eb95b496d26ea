import type { LandingWords } from './render-landing.tsx'

const steps = ['searching', 'available', 'won'] as const

/** A 12-second loop of three stills, moved by CSS alone; the button and the off-screen stop come from landing.ts. */
export const PhoneMock = ({ words }: { words: LandingWords['mock'] }) => (
  <figure className="mock" data-mock="">
    <div className="phone" role="img" aria-label={words.label}>
      <div className="screen" aria-hidden="true">
        <p className="tag">{words.tag}</p>
        {steps.map((step, index) => (
          <div className={`step step-${index + 1}`} key={step}>
            <svg viewBox="0 0 96 96">
              <circle cx="48" cy="48" r="40" className="track" />
              <circle cx="48" cy="48" r="40" className="arc" pathLength="100" />
              {step === 'won' && <path d="m32 49 11 11 22-24" className="mark" />}
              {step === 'available' && <path d="M48 26v24l15 9" className="mark" />}
              {step === 'searching' && (
                <path d="M44 32a14 14 0 1 0 0 28 14 14 0 0 0 0-28zm10 24 12 12" className="mark" />
              )}
            </svg>
            <p className="state">{words[step]}</p>
            <p className="line">{words[`${step}Line`]}</p>
          </div>
        ))}
      </div>
    </div>
    <button type="button" className="pause" data-pause={words.pause} data-play={words.play} hidden>
      {words.pause}
    </button>
  </figure>
)
