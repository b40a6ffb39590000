/** Transaction pooling, with few connections for many clients. */
export function pgbouncerSettings(database: URL, port: number): string {
  const name = database.pathname.slice(1);
  const { hostname, port: databasePort, username, password } = database;
  return `[databases]
${name} = host=${hostname} port=${databasePort} dbname=${name} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
`;
}

/** A server that refuses a connection is left out for a second. A call that a server had begun is not repeated. */
export function nginxSettings(directory: string, port: number, servers: readonly string[]): string {
  const upstream = servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join(" ");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `daemon off;
pid ${directory}/nginx.pid;
error_log /dev/null;
events { worker_connections 1024; }
http {
  access_log off;
  client_max_body_size 512m;
  ${temporary.map((name) => `${name}_temp_path ${directory}/nginx-${name};`).join(" ")}
  upstream ledgerline { ${upstream} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://ledgerline;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_next_upstream error timeout;
    }
  }
}
`;
}
