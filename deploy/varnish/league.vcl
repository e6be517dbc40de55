vcl 4.1;

# Caches pages for visitors without cookies, and drops all of them when anything changes (purge.mjs). Does not cache
# the API's responses, because a page that is notified of a change must not read old data.

backend default {
    .host = "127.0.0.1";
    .port = "3000";
}

acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "BAN") {
        if (client.ip !~ purgers) {
            return (synth(403));
        }
        ban("obj.status != 0");
        return (synth(200));
    }
    # Passes live streams through without buffering.
    if (req.url ~ "^/(api|embed)/events(\?|$)") {
        return (pipe);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Visitors with a log-in or saved preferences get their own pages.
    if (req.url ~ "^/api/" || req.http.Authorization || req.http.Cookie) {
        return (pass);
    }
    return (hash);
}

sub vcl_pipe {
    set bereq.http.Connection = "close";
}

sub vcl_backend_response {
    # Pages are `private` because they depend on cookies, but the requests cached here have none.
    if (beresp.status == 200 && beresp.http.Cache-Control !~ "no-store" && !beresp.http.Set-Cookie) {
        # If purge.mjs is not running, pages are at most a minute old. The old page is sent while a new one is rendered.
        if (beresp.http.Cache-Control ~ "no-cache") {
            set beresp.ttl = 60s;
            set beresp.grace = 10s;
        }
        return (deliver);
    }
}
