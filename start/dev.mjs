import { createServer } from 'node:net';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';

export async function dev(checkoutDir, runServer, say) {
  // The port is chosen here, so that the proxy still finds the server after a restart.
  const port = process.env.PORT || String(await freePort(3000));
  const vite = await createVite({
    configFile: join(checkoutDir, 'dashboard', 'vite.config.ts'),
    server: { proxy: { '/api': `http://127.0.0.1:${port}` } },
  });
  await vite.listen();
  say(`Dashboard with hot reload: ${vite.resolvedUrls?.local[0]}`);
  runServer(
    [
      join(checkoutDir, 'node_modules/tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      'start/start.ts',
      'dev',
    ],
    { env: { PORT: port }, atEnd: () => vite.close() },
  );
}

async function freePort(first) {
  for (let port = first; ; port += 1) {
    const isFree = await new Promise((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
