/** Every section's view; what runs on a first page is known to the application itself (client.tsx). */
export const allViews = import.meta.glob('./*/*.view.tsx', { base: '../../../theme-sections' });
