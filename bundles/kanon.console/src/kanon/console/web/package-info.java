/** The web server's side: requests in, pages and documents out, each request judged first. */
package kanon.console.web;
