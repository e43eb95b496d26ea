export const Brand = () => (
  <>
    <svg viewBox="0 0 64 64" width="28" height="28" aria-hidden="true" className="text-brand">
      <path d="M32 6C20 6 11 15 11 26.5 11 42 32 60 32 60s21-18 21-33.5C53 15 44 6 32 6z" fill="currentColor" />
      <path
        d="m22 27 7 7 13-14"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-bg"
      />
    </svg>
    Arribo
  </>
)
