export const ports = {
  driver: { variable: 'ARRIBO_DRIVER_PORT', port: 5173 },
  admin: { variable: 'ARRIBO_ADMIN_PORT', port: 5174 },
  api: { variable: 'ARRIBO_API_PORT', port: 3000 },
  sandbox: { variable: 'ARRIBO_SANDBOX_PORT', port: 4000 },
} as const
