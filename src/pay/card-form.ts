import { CARD_FIELDS, cardProblems, digitsOf, groupedExpiry, groupedNumber, isAmex } from '#domain/payment/card.ts';
import type { Card, CardField, CardProblems } from '#domain/payment/card.ts';
import { MESSAGE_STATE } from '#domain/payment/payment-message.ts';
import { exchangeCard } from './exchanges.ts';
import { meetParent, sendHeight } from './parent.ts';

type Words = Readonly<Record<string, string>>;

/** The four fields: they check themselves, and give the number to nobody but the gateway. */
export function startCard(): void {
  const form = document.querySelector('form')!;
  const words = JSON.parse(document.getElementById('words')!.textContent) as Words;
  const inputs = Object.fromEntries(
    CARD_FIELDS.map((field) => [field, form.elements.namedItem(field) as HTMLInputElement]),
  ) as Record<CardField, HTMLInputElement>;
  const card = () => Object.fromEntries(CARD_FIELDS.map((field) => [field, inputs[field].value])) as Card;
  const show = (field: CardField, problems: CardProblems) => showProblem(inputs[field], words[problems[field] ?? '']);

  const parent = meetParent(location.hash.slice(1), ({ act, state }) => {
    if (act === 'tokenise' && state === MESSAGE_STATE.sent) void tokenise();
  });

  async function tokenise(): Promise<void> {
    const given = card();
    const problems = cardProblems(given, new Date());
    for (const field of CARD_FIELDS) show(field, problems);
    const wrong = CARD_FIELDS.find((field) => problems[field]);
    if (wrong) {
      inputs[wrong].focus();
      return parent.answer('tokenise', { code: 'card_incomplete' });
    }
    const { number, expiry, cvc, name } = given;
    parent.answer(
      'tokenise',
      await exchangeCard(form, {
        number: digitsOf(number),
        expiry: groupedExpiry(expiry),
        cvc: digitsOf(cvc),
        name: name.trim(),
      }),
    );
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    parent.send({ act: 'submit', state: MESSAGE_STATE.sent });
  });
  form.addEventListener('focusout', ({ target }) => {
    const field = fieldOf(target);
    // An empty field that was only passed is no mistake yet.
    if (field && inputs[field].value !== '') show(field, cardProblems(card(), new Date()));
  });
  form.addEventListener('input', ({ target }) => {
    const field = fieldOf(target);
    if (field === 'number') regroup(inputs.number, groupedNumber);
    if (field === 'expiry') regroup(inputs.expiry, groupedExpiry);
    inputs.cvc.maxLength = isAmex(digitsOf(inputs.number.value)) ? 4 : 3;
    if (field && !cardProblems(card(), new Date())[field]) show(field, {});
  });
  sendHeight(parent);
  parent.send({ act: 'load', state: MESSAGE_STATE.success });
}

function fieldOf(target: EventTarget | null): CardField | undefined {
  return CARD_FIELDS.find((field) => target instanceof HTMLInputElement && target.name === field);
}

function showProblem(input: HTMLInputElement, text: string | undefined): void {
  const line = document.getElementById(`${input.id}-error`)!;
  line.textContent = text ?? '';
  input.toggleAttribute('aria-invalid', false);
  if (text) input.setAttribute('aria-invalid', 'true');
}

/**
 * Groups what was typed; the caret stays behind the digit it was behind. Taking a separator away is let be, or nobody
 * could.
 */
function regroup(input: HTMLInputElement, group: (text: string) => string): void {
  const { value, selectionStart } = input;
  const shown = group(value);
  if (shown === value || shown.startsWith(value)) return;
  const before = digitsOf(value.slice(0, selectionStart ?? value.length)).length;
  const isAtEnd = selectionStart === value.length;
  input.value = shown;
  const caret = isAtEnd ? shown.length : positionAfter(shown, before);
  input.setSelectionRange(caret, caret);
}

function positionAfter(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(text[at]!)) seen += 1;
  }
  return text.length;
}
