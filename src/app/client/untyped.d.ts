// Ships no types; imported for its effect alone.
declare module 'intersection-observer';
