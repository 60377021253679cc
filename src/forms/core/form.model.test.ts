import { autorun } from 'mobx';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '#api/core/errors.ts';
import { FormModel } from './form.model.ts';

const initial = { email: '', message: '', subscribe: false };
const schema = v.object({
  email: v.pipe(v.string(), v.nonEmpty('field_required'), v.email('email_invalid_format')),
  message: v.pipe(v.string(), v.nonEmpty('field_required')),
  subscribe: v.boolean(),
});

function contact(options: Partial<ConstructorParameters<typeof FormModel<typeof initial>>[0]> = {}) {
  return new FormModel({ initial, rules: schema, ...options });
}

function filled(options: Parameters<typeof contact>[0] = {}) {
  const form = contact(options);
  form.set('email', 'ada@example.com');
  form.set('message', 'Hello');
  return form;
}

describe('what is shown', () => {
  it('[acc §5] an error shows once its field was left, not while it is typed', () => {
    const form = contact();
    form.field('email').onChange('ada');
    expect([form.field('email').error, form.errors.email]).toEqual([undefined, 'email_invalid_format']);
    form.field('email').onBlur();
    expect([form.field('email').error, form.field('message').error]).toEqual(['email_invalid_format', undefined]);
    form.field('email').onChange('ada@example.com');
    expect(form.field('email').error).toBeUndefined();
  });

  it('[acc §5] rules may be a function of the values', () => {
    const form = contact({
      rules: ({ subscribe, email }) => ({ email: subscribe && !email ? 'field_required' : undefined }),
    });
    expect(form.isValid).toBe(true);
    form.set('subscribe', true);
    expect([form.isValid, form.errors]).toEqual([false, { email: 'field_required' }]);
  });

  it('[architecture] a view of one value follows it', () => {
    const form = contact();
    const seen: string[] = [];
    const stop = autorun(() => seen.push(form.field('email').value));
    form.set('email', 'a');
    stop();
    expect(seen).toEqual(['', 'a']);
  });
});

describe('sending', () => {
  it('[acc §5] a wrong form sends nothing, shows every error and focuses the first wrong field', async () => {
    const focus = vi.fn<(field: string) => void>();
    const send = vi.fn<() => Promise<void>>();
    const form = contact({ focus });
    form.set('message', 'Hello');
    expect(await form.submit(send)).toBe(false);
    expect([form.state, form.error, form.field('email').error]).toEqual(['refused', null, 'field_required']);
    expect(focus.mock.calls).toEqual([['email']]);
    expect(send).not.toHaveBeenCalled();
  });

  it('[architecture] goes from idle to submitting to succeeded, once at a time', async () => {
    const form = filled();
    const held = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    const first = form.submit((values) => (sent.push(values), held.promise));
    expect([form.state, form.isSubmitting, await form.submit(async () => undefined)]).toEqual([
      'submitting',
      true,
      false,
    ]);
    held.resolve();
    expect([await first, form.state]).toEqual([true, 'succeeded']);
    expect(sent).toEqual([{ email: 'ada@example.com', message: 'Hello', subscribe: false }]);
  });

  it('[decisions, The wire] a refusal shows at its fields, keeps what was typed and focuses the first', async () => {
    const focus = vi.fn<(field: string) => void>();
    const form = filled({ focus, fieldOf: (field) => field.replace('contact.', '') });
    await form.submit(() =>
      Promise.reject(
        new ApiError(422, 'invalid_request', 'Invalid request', [{ field: 'contact.message', code: 'too_long' }]),
      ),
    );
    expect([form.state, form.error, form.field('message').error, form.values.message]).toEqual([
      'refused',
      null,
      'too_long',
      'Hello',
    ]);
    expect(focus.mock.calls).toEqual([['message']]);
    form.set('message', 'Hi');
    expect([form.field('message').error, form.state]).toEqual([undefined, 'idle']);
    expect(await form.submit(async () => undefined)).toBe(true);
  });

  it("[decisions, The wire] a refusal of no field, or of one the form has not, is the form's own", async () => {
    const form = filled();
    await form.submit(() => Promise.reject(new ApiError(429, 'too_many_requests', 'Too many requests')));
    expect([form.state, form.error]).toEqual(['refused', 'too_many_requests']);
    form.refuse('invalid_request', { captcha: 'captcha_failed', email: 'email_unknown' });
    expect([form.error, form.field('email').error]).toEqual(['captcha_failed', 'email_unknown']);
  });

  it('[core §8] a connection that breaks is said and loses nothing', async () => {
    const form = filled();
    expect(await form.submit(() => Promise.reject(new NetworkError()))).toBe(false);
    expect([form.error, form.values]).toEqual([
      'network_failed',
      { email: 'ada@example.com', message: 'Hello', subscribe: false },
    ]);
  });

  it('[architecture] a mistake in the program is thrown on', async () => {
    const form = filled();
    await expect(form.submit(() => Promise.reject(new RangeError('mistake')))).rejects.toThrow('mistake');
    expect([form.state, form.error]).toEqual(['refused', 'unknown_error']);
  });
});

describe('values', () => {
  it('[reliability] new initial values leave what was typed alone', () => {
    const form = contact();
    form.set('email', 'mine@example.com');
    form.seed({ email: 'theirs@example.com', message: 'Stored' });
    expect([form.values.email, form.values.message, form.isChanged]).toEqual(['mine@example.com', 'Stored', true]);
  });

  it('[architecture] a reset goes back to the initial values', async () => {
    const form = filled();
    await form.submit(() => Promise.reject(new ApiError(422, 'no', 'No')));
    form.reset();
    expect([form.values, form.state, form.error, form.isChanged, form.touched.size]).toEqual([
      initial,
      'idle',
      null,
      false,
      0,
    ]);
  });
});
