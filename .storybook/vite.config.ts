import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sectionFactsPlugin } from './docs/facts-plugin.ts';
import { messagesPlugin } from '../scripts/lib/messages-plugin.ts';
import { shopPlugin } from './shop/shop-plugin.ts';

/** The workbench's bundler: the shop's plugins without its entries. */
export default defineConfig({
  plugins: [react(), tailwindcss(), messagesPlugin(), sectionFactsPlugin(process.cwd()), shopPlugin()],
});
