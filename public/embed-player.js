// Where the browser cannot play a stream by itself, its provider's player takes the film's place (src/server/http/embed.ts).
const film = document.querySelector('video[data-player]');
if (film && !film.canPlayType('application/vnd.apple.mpegurl')) {
  const frame = document.createElement('iframe');
  Object.assign(frame, { src: film.dataset.player, title: document.title, allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture', allowFullscreen: true });
  film.replaceWith(frame);
}
