/** For React's roots: an error boundary shows what a page throws, so it isn't an error of the console too. */
export const shownInPage = {
  onCaughtError: (error: unknown): void => console.info('Shown in the page:', error),
}
