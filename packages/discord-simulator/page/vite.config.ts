import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS } from '#dashboard/browsers.ts';
import { icons } from '#dashboard/icons.ts';
import { styles } from '#dashboard/styles.ts';

/** `vite build` writes build/simulator, which the simulator serves. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), icons],
  css: styles,
  build: {
    outDir: '../../../build/simulator',
    emptyOutDir: true,
    // The content security policy allows no `data:` URLs for fonts, so Vite inlines nothing.
    assetsInlineLimit: 0,
    target: BROWSERS,
  },
});
