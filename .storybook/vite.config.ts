import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The workbench's bundler: the shop's plugins without its entries. */
export default defineConfig({ plugins: [react(), tailwindcss()] });
