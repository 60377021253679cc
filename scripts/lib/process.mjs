import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

/** Runs a command to its end with its output captured; never rejects for a non-zero exit code. */
export function run(command, args, { env = process.env, cwd = root, signal, onStart } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code, killedBy) => {
      resolve({ code: exitCode(code, killedBy), output: Buffer.concat(chunks).toString('utf8') });
    });
    onStart?.(child);
  });
}

/**
 * Runs a command in the foreground and returns its exit code. The child has a process group of its own and gets signals
 * only from here; otherwise it could get one twice, since Ctrl-C reaches the whole group and npm sends the same signal
 * again.
 */
export function handOver(command, args, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit', detached: process.platform !== 'win32' });
    const stopForwarding = forwardSignals(child);
    child.on('error', reject);
    child.on('close', (code, killedBy) => {
      stopForwarding();
      resolve(exitCode(code, killedBy));
    });
  });
}

const sameSignalWindowMs = 500;

function forwardSignals(child) {
  const lastSeen = new Map();
  const forward = (signal) => {
    const now = performance.now();
    if (now - (lastSeen.get(signal) ?? -Infinity) > sameSignalWindowMs) child.kill(signal);
    lastSeen.set(signal, now);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return () => signals.forEach((signal) => process.off(signal, forward));
}

const exitCode = (code, killedBy) => code ?? 128 + (constants.signals[killedBy] ?? 0);
