import { describe, expect, it } from 'vitest';
import { meantEmail } from './email-typo.ts';

describe('an e-mail address that may be mistyped', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmai.com', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['Ada.Moss@Hotnail.com', 'Ada.Moss@hotmail.com'],
    ['ada@example.con', 'ada@example.com'],
    ['ada@studio.example.ner', 'ada@studio.example.net'],
  ])('[core §2] for %s asks whether %s was meant', (typed, meant) => {
    expect(meantEmail(typed)).toBe(meant);
  });

  it.each([
    'ada@gmail.com',
    'ada@gmx.net',
    'ada@example.com',
    'ada@company.co',
    'ada@mail.com',
    'ada@',
    'ada',
    '',
    'ada@localhost',
  ])('[core §2] leaves %j alone', (typed) => {
    expect(meantEmail(typed)).toBeNull();
  });
});
