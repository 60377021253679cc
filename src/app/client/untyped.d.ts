// Has no types; imported for its side effect.
declare module 'intersection-observer';
