// The preamble of hot reload as a file of its own: inline scripts are not allowed.
import '@vitejs/plugin-react/preamble';
