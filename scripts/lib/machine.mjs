// Plain Node without dependencies, because this file runs before node_modules exists.

export function judgeMachine(platform, nodeVersion) {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number)
  if (platform === 'win32')
    return {
      refusal:
        'Arribo does not run on Windows itself: its scripts expect a Unix shell. Install WSL (in PowerShell: ' +
        'wsl --install), clone the repository inside it, in a folder of Linux such as ~/arribo, and run the same command there.',
    }
  if (major < 20 || (major === 20 && minor < 19))
    return { refusal: `Arribo needs Node 20.19 or newer; this is ${nodeVersion}. Production runs Node 24.` }
  if (major < 22)
    return {
      warning: `Node ${major} gets no security fixes since April 2026. Arribo still runs on it; production runs Node 24.`,
    }
  return {}
}
