/** Lets a visitor pause the animation, and pauses it while it is off screen. */
export function pauseButton(page: Document): void {
  const mock = page.querySelector<HTMLElement>('[data-mock]')
  const button = mock?.querySelector('button')
  if (!mock || !button) return
  button.hidden = false
  button.addEventListener('click', () => {
    const isPaused = mock.classList.toggle('paused')
    button.textContent = (isPaused ? button.dataset['play'] : button.dataset['pause']) ?? ''
  })
  new IntersectionObserver(([entry]) => mock.classList.toggle('away', !entry?.isIntersecting)).observe(mock)
}
