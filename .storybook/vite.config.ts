import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sectionFactsPlugin } from './docs/facts-plugin.ts';
import { shopPlugin } from './shop/shop-plugin.ts';

/** The workbench's Vite configuration: the shop's plugins without its entry points. */
export default defineConfig({ plugins: [react(), tailwindcss(), sectionFactsPlugin(process.cwd()), shopPlugin()] });
