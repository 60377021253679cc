// The module server's own script and the preamble of hot reload, as one file: inline scripts are not allowed.
// @ts-expect-error -- no file: the module server answers it
import '/@vite/client';
import '@vitejs/plugin-react/preamble';
