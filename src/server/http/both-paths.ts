/** A page's path as it is, and behind the prefix of a language [core §2]. */
export const bothPaths = <P extends string>(path: P): [P, `/:prefix{[a-z]{2}-[a-z]{2}}${P}`] => [
  path,
  `/:prefix{[a-z]{2}-[a-z]{2}}${path}`,
];
